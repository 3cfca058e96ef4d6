/** Names and values, stacked; in columns where there is room. */
export const Facts = ({ facts }: { facts: Record<string, string> }) => (
  <dl>
    {Object.entries(facts).map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

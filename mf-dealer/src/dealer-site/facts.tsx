/** Names and values, one below the other; beside each other where there is room. */
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

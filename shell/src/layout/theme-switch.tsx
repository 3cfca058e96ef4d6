import { SegmentedControl, useMantineColorScheme } from 'contracts/ui';

const CHOICES = [
  { value: 'light', label: 'Luminos' },
  { value: 'dark', label: 'Întunecat' },
  { value: 'auto', label: 'Sistem' },
] as const;

/** Light, dark, or as the system says; kept in the browser, where /theme.js finds it before the first paint. */
export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div className="sh-theme">
      <span id="sh-theme-label">Temă</span>
      <SegmentedControl
        fullWidth
        size="sm"
        aria-labelledby="sh-theme-label"
        value={colorScheme}
        onChange={(value) => setColorScheme(value as (typeof CHOICES)[number]['value'])}
        data={CHOICES.map((choice) => ({ ...choice }))}
      />
    </div>
  );
}

import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useIsHydrating, useMantineColorScheme } from 'ui';
import styles from './theme-switch.module.css';

const CHOICES = [
  { value: 'light', label: 'Temă luminoasă', icon: IconSun },
  { value: 'dark', label: 'Temă întunecată', icon: IconMoon },
  { value: 'auto', label: 'Tema sistemului', icon: IconDeviceDesktop },
] as const;

/** Light, dark, or the system's; stored in the browser, where the page's first script reads it before the first paint. */
export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // The server cannot know the choice, so the first render shows none.
  const isHydrating = useIsHydrating();
  return (
    <div className={styles.root} role="group" aria-label="Temă">
      {CHOICES.map(({ value, label, icon: Shape }) => (
        <button
          key={value}
          type="button"
          data-tip={label}
          aria-label={label}
          aria-pressed={!isHydrating && colorScheme === value}
          onClick={() => setColorScheme(value)}
        >
          <Shape size={18} stroke={1.75} aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}

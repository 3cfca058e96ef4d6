import { createTheme, type MantineColorsTuple } from '@mantine/core';

const petrol: MantineColorsTuple = [
  '#e9f6f5',
  '#d3ebe9',
  '#a8d7d4',
  '#78c1bd',
  '#4dabaa',
  '#2b9497',
  '#0f7a80',
  '#08656c',
  '#074f56',
  '#06363c',
];
const gray: MantineColorsTuple = [
  '#f6f8f8',
  '#edf0f1',
  '#dfe4e6',
  '#c9d1d4',
  '#a3aeb3',
  '#818d93',
  '#566269',
  '#3d474d',
  '#262e33',
  '#151b1f',
];
const dark: MantineColorsTuple = [
  '#e8eef0',
  '#c3cdd1',
  '#9dabb2',
  '#6b7a82',
  '#2f3b42',
  '#243037',
  '#1d262b',
  '#151c20',
  '#11171a',
  '#0b1013',
];
const red: MantineColorsTuple = [
  '#fdecea',
  '#fad3cf',
  '#f5aaa3',
  '#ff9d94',
  '#e05a4e',
  '#cc3a2d',
  '#b42318',
  '#b42318',
  '#8f1b12',
  '#6b140d',
];
const green: MantineColorsTuple = [
  '#e4f5ec',
  '#c9ebd9',
  '#9edcbc',
  '#7fd6a8',
  '#45b27e',
  '#27925f',
  '#1b7d4f',
  '#176b43',
  '#115334',
  '#0c3b25',
];
const saffron: MantineColorsTuple = [
  '#fff3d9',
  '#fde6b4',
  '#f8d48b',
  '#f2c26b',
  '#dfa23e',
  '#c98a26',
  '#b7791f',
  '#8a5300',
  '#6d4200',
  '#4f3000',
];

/** Control heights: 36 in dense tables, 44 everywhere, 52 for a page's main action. */
const BUTTONS: Record<string, { height: string; fz: string; padding: string; radius: string }> = {
  xs: { height: '36px', fz: '14px', padding: '12px', radius: '8px' },
  md: { height: '44px', fz: '15px', padding: '18px', radius: '10px' },
  lg: { height: '52px', fz: '16px', padding: '24px', radius: '10px' },
};
/** Mantine's own tints are nearly the card's colour in the dark theme. */
const TINTS: Record<string, Record<string, string>> = {
  light: {
    '--button-bg': 'var(--soft)',
    '--button-hover': 'color-mix(in srgb, var(--soft), var(--on-soft) 12%)',
    '--button-color': 'var(--on-soft)',
  },
  subtle: { '--button-color': 'var(--link)' },
};
/** White on the dark theme's red has too little contrast: one step darker. */
const DANGER = {
  '--button-bg': 'var(--danger)',
  '--button-hover': 'color-mix(in srgb, var(--danger), #000 12%)',
  '--button-color': '#fff',
};
/** Mantine picks the label's colour once, for the light theme's accent; ours changes with the theme. */
function coloursOf(variant: string, color: string | undefined): Record<string, string> {
  if (variant === 'filled' && color === 'red') return DANGER;
  if (color !== undefined) return {};
  return variant === 'filled' ? { '--button-color': 'var(--on-accent)' } : (TINTS[variant] ?? {});
}
const buttonVars = (_theme: unknown, props: { size?: string | number; variant?: string; color?: string }) => {
  const { height, fz, padding, radius } = BUTTONS[String(props.size)] ?? BUTTONS.md!;
  return {
    root: {
      '--button-height': height,
      '--button-fz': fz,
      '--button-padding-x': padding,
      '--button-radius': radius,
      ...coloursOf(props.variant ?? 'filled', props.color),
    },
  };
};
/** 46 px high with 16-px text, so that iOS does not zoom into a focused field. */
const fieldVars = () => ({ wrapper: { '--input-height': '46px', '--input-fz': '16px', '--input-padding': '14px' } });
const field = { defaultProps: { size: 'md' }, vars: fieldVars };

/** Colours, sizes and defaults of every Mantine part; what only CSS can express is in base.css and controls.css. */
export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.32,
  white: '#ffffff',
  black: '#151b1f',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusClassName: 'an-focus',
  colors: { petrol, gray, dark, red, green, saffron },
  fontFamily: '"Inter Variable", Inter, "Inter by Arial", "Inter by DejaVu", system-ui, sans-serif',
  defaultRadius: 'md',
  radius: { xs: '6px', sm: '8px', md: '10px', lg: '12px', xl: '20px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  fontSizes: { xs: '13px', sm: '14px', md: '16px', lg: '18px', xl: '20px' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.4', xl: '1.3' },
  headings: {
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(28px, 3vw, 40px)', lineHeight: '1.15' },
      h2: { fontSize: 'clamp(24px, 2.3vw, 30px)', lineHeight: '1.15' },
      h3: { fontSize: '18px', lineHeight: '1.3', fontWeight: '650' },
      h4: { fontSize: '16px', lineHeight: '1.4', fontWeight: '600' },
    },
  },
  shadows: {
    xs: '0 1px 2px rgb(13 30 36 / .06)',
    sm: '0 2px 4px rgb(13 30 36 / .04), 0 8px 24px rgb(13 30 36 / .08)',
    md: '0 4px 8px rgb(13 30 36 / .06), 0 24px 64px rgb(13 30 36 / .2)',
  },
  // `md` is the mobile breakpoint, 768 px (work-areas §9).
  breakpoints: { xs: '24em', sm: '40em', md: '48em', lg: '64em', xl: '80em' },
  components: {
    Button: { defaultProps: { size: 'md' }, vars: buttonVars },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle', color: 'gray', radius: 'xl' } },
    Card: { defaultProps: { radius: 'lg', padding: 'lg', withBorder: true } },
    Badge: { defaultProps: { variant: 'light', color: 'gray', radius: '7px' } },
    Input: field,
    InputWrapper: { defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    TextInput: field,
    PasswordInput: field,
    Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 3 }, vars: fieldVars },
    NativeSelect: field,
    Checkbox: { defaultProps: { size: 'sm', radius: 'xs' } },
    Modal: {
      defaultProps: { radius: 'xl', centered: true, overlayProps: { color: '#060e12', backgroundOpacity: 0.55 } },
    },
    Drawer: { defaultProps: { overlayProps: { color: '#060e12', backgroundOpacity: 0.55 } } },
    Menu: {
      defaultProps: {
        radius: 'lg',
        shadow: 'md',
        position: 'bottom-end',
        width: 248,
        // A focusable element that is no item must not be in a menu (axe: aria-required-children).
        withInitialFocusPlaceholder: false,
      },
    },
    Tooltip: { defaultProps: { openDelay: 700, withArrow: true } },
    Skeleton: { defaultProps: { radius: 'sm' } },
    Pagination: { defaultProps: { size: 44 } },
    Loader: { defaultProps: { type: 'dots' } },
  },
});

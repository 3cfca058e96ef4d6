// The only door to Mantine: add a part here when a page needs it. Everything here is in every first load,
// so rare and heavy parts belong into ui-extra.
export {
  ActionIcon,
  Alert,
  Anchor,
  Avatar,
  Badge,
  Box,
  Button,
  Card,
  Checkbox,
  CloseButton,
  Collapse,
  Divider,
  Flex,
  Grid,
  Group,
  Loader,
  MantineProvider,
  NavLink,
  Paper,
  PasswordInput,
  Radio,
  SegmentedControl,
  SimpleGrid,
  Skeleton,
  Stack,
  Switch,
  Tabs,
  Text,
  TextInput,
  Textarea,
  Title,
  UnstyledButton,
  VisuallyHidden,
  useMantineColorScheme,
  useMantineTheme,
} from '@mantine/core';
export { useDebouncedValue, useDisclosure, useHotkeys, useLocalStorage, useMediaQuery } from '@mantine/hooks';
export { CarCard, CarCardSkeleton, type CarCardProps } from './car-card.tsx';
export { Logo, LogoMark } from './logo.tsx';
export { NotFound } from './not-found.tsx';
export { EmptyState, ErrorState, LoadingState, SkeletonRows, StateBox } from './page-state.tsx';
export { CarPicture, type CarPictureProps } from './picture.tsx';
export { CutoutPicture, type CutoutPictureProps } from './cutout-picture.tsx';
export { Price } from './price.tsx';
export { SearchBox } from './search-box.tsx';
export { Select, type SelectOption, type SelectProps } from './select.tsx';
export { ShellContext, useShell, type ShellApi } from './shell-context.ts';
export { cssVariables, theme } from './theme.ts';
export { hideToast, showToast, type Toast } from './toast.ts';
export { Toaster } from './toaster.tsx';
export { wltpLine } from './wltp-line.ts';
export { useSignInRedirect, type SignInRedirect } from './use-sign-in-redirect.ts';
export { WrongRole } from './wrong-role.tsx';

// The only import of Mantine: add a part here when a page needs it. Everything here is in every first load, so rare and
// heavy parts belong in extra/.
export {
  ActionIcon,
  Badge,
  Button,
  MantineProvider,
  Skeleton,
  TextInput,
  Title,
  UnstyledButton,
  useMantineColorScheme,
} from '@mantine/core';
export { useDebouncedValue, useDisclosure } from '@mantine/hooks';
export { CarCard, CarCardSkeleton } from './car-card.tsx';
export { GUEST_FAVORITES, savedIds } from './saved-ids.ts';
export { HydrationSlice, onHydratedSlices } from './hydration-slice.tsx';
export {
  isPartFailure,
  lazyWhenOpen,
  lazyWithRetry,
  limitParts,
  type PartLimit,
  retryFailedParts,
} from './lazy-with-retry.tsx';
export { Logo } from './logo.tsx';
export { NotFound } from './not-found.tsx';
export { EmptyState, ErrorState, LoadingState, SkeletonRows, StateBox } from './page-state.tsx';
export { failureToast } from './failure-toast.ts';
export { localStore, sessionStore } from 'contracts/browser-store';
export { QueryContent, QueryError } from './query-error.tsx';
export { CarPicture } from './picture.tsx';
export { CutoutPicture } from './cutout-picture.tsx';
export { Price } from './price.tsx';
export { SearchBox } from './search-box.tsx';
export { Select } from './select.tsx';
export { isSessionOver, showSessionOver } from './session-over.ts';
export { ServerDrawn } from './server-drawn.tsx';
export { sanitizedHtml, trustHarmlessTexts } from './trusted-types.ts';
export { SessionGuardContext, useLeave } from './session-guard.ts';
export { ShellContext, useShell, type ShellApi } from './shell-context.ts';
export { theme } from './theme.ts';
export { hideToast, leavePageWithToasts, showToast } from './toast.ts';
export { ToastPlace } from './toast-place.tsx';
export { Toaster } from './toaster.tsx';
export { Tooltips } from './tooltips.tsx';
export { type Call, type CallOptions, type GivenCall, showFailure, TELLS_ENDED_SESSION, useCall } from './use-call.ts';
export { useSignInRedirect } from './use-sign-in-redirect.ts';
export { pageRequest } from './page-request.ts';
export { useBackCloses, wasClosedByBack } from './use-back-closes.ts';
export { useIsHydrating } from './use-is-hydrating.ts';
export { usePageTitle } from './use-page-title.ts';
export { useShownTab } from './use-shown-tab.ts';
export { useTypedText } from './use-typed-text.ts';
export { PageWaiting, WorkWaiting } from './waiting.tsx';
export { WaitingDialog } from './waiting-dialog.tsx';

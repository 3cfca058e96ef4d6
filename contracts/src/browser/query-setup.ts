// The parts of TanStack Query that only the shell uses, which makes the one client; tests do as well.
export {
  hydrate,
  IsRestoringProvider,
  onlineManager,
  QueryClient,
  QueryClientProvider,
  useIsRestoring,
} from '@tanstack/react-query';

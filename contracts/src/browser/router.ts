// The parts of TanStack Router that pages use: shared as a list, as query.ts is.
export {
  Link,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useRouter,
  useRouterState,
  useSearch,
} from '@tanstack/react-router';

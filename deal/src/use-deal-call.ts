import { type CallOptions, type GivenCall, useCall } from 'ui';
import type { DealApi } from './deal-api.ts';

/** `useCall` with the token of a guest's link, from which the shell makes a header. */
export function useDealCall<Input, Output>(
  { token }: Pick<DealApi, 'token'>,
  call: GivenCall<Input, Output>,
  options: CallOptions<Input, Output>,
) {
  const context = token === null ? undefined : { leadToken: token };
  return useCall<GivenCall<Input, Output>>(call, { ...options, context });
}

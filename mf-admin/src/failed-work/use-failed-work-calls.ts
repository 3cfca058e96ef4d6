import { messageOf } from 'contracts/field-issues';
import { formatCount } from 'contracts/format';
import { useCall } from 'ui';
import { api } from '../api.ts';

const EMAILS = ['email', 'emailuri'] as const;
const JOBS = ['lucrare', 'lucrări'] as const;
const DONE_BEFORE = 'Au plecat deja sau le-a luat alt administrator.';

/** Calls about emails that did not leave. */
export function useMailCalls() {
  const utils = api.useUtils();
  const refresh = () => utils.mail.unsent.invalidate();
  const resend = useCall(api.mail.resend, {
    done: ({ count }) => ({
      title: count === 0 ? 'Nimic de trimis' : 'Se trimit din nou',
      message: count === 0 ? DONE_BEFORE : formatCount(count, EMAILS),
    }),
    failed: (error) => messageOf(error, 'Emailurile nu au putut fi trimise din nou. Încercați din nou.'),
    refresh,
  });
  const discard = useCall(api.mail.discard, {
    done: ({ count }) => ({ title: 'Email șters', message: formatCount(count, EMAILS) }),
    failed: (error) => messageOf(error, 'Emailul nu a putut fi șters. Încercați din nou.'),
    refresh,
  });
  return { resend, discard };
}

/** Calls about jobs that failed for good. */
export function useJobCalls() {
  const utils = api.useUtils();
  const refresh = () => utils.job.failed.invalidate();
  const repeat = useCall(api.job.repeat, {
    done: ({ count }) => ({
      title: count === 0 ? 'Nimic de repetat' : 'Se repetă',
      message: count === 0 ? 'Lucrarea a fost repetată deja.' : formatCount(count, JOBS),
    }),
    failed: (error) => messageOf(error, 'Lucrarea nu a putut fi repetată. Încercați din nou.'),
    refresh,
  });
  const discard = useCall(api.job.discard, {
    done: ({ count }) => ({ title: 'Lucrare ștearsă', message: formatCount(count, JOBS) }),
    failed: (error) => messageOf(error, 'Lucrarea nu a putut fi ștearsă. Încercați din nou.'),
    refresh,
  });
  return { repeat, discard };
}

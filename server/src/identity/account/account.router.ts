import {
  AccountState,
  EmailConfirmInput,
  EmailUndoInput,
  PasswordChangeInput,
  PasswordCheck,
  PasswordCheckInput,
  PasswordResetInput,
  ResetRequestInput,
} from 'contracts/account';
import { Ack } from 'contracts/ack';
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
import { confirmEmail, getAccountState, resendConfirmation } from './confirmation.service.ts';
import { undoEmailChange } from './email-undo.service.ts';
import { changePassword, checkPassword, requestPasswordReset, resetPassword } from './password.service.ts';

export const accountRouter = router({
  state: procedure.signedIn.output(AccountState).query(resolver(getAccountState)),
  requestPasswordReset: procedure.public.input(ResetRequestInput).output(Ack).mutation(resolver(requestPasswordReset)),
  resetPassword: procedure.public
    .meta({ work: 'login' })
    .input(PasswordResetInput)
    .output(Ack)
    .mutation(resolver(resetPassword)),
  /** A mutation, so that the password appears in no address. */
  checkPassword: procedure.public.input(PasswordCheckInput).output(PasswordCheck).mutation(resolver(checkPassword)),
  changePassword: procedure.ownAccount
    .meta({ work: 'login' })
    .input(PasswordChangeInput)
    .output(Ack)
    .mutation(resolver(changePassword)),
  confirmEmail: procedure.public.input(EmailConfirmInput).output(Ack).mutation(resolver(confirmEmail)),
  undoEmailChange: procedure.public.input(EmailUndoInput).output(Ack).mutation(resolver(undoEmailChange)),
  resendConfirmation: procedure.ownAccount.output(Ack).mutation(resolver(resendConfirmation)),
});

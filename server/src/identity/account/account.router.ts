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
import { procedure, router } from '../../platform/calls/trpc.ts';
import { confirmEmail, getAccountState, resendConfirmation } from './confirmation.service.ts';
import { undoEmailChange } from './email-undo.service.ts';
import { changePassword, checkPassword, requestPasswordReset, resetPassword } from './password.service.ts';

export const accountRouter = router({
  state: procedure.signedIn.output(AccountState).query(({ ctx }) => getAccountState(ctx)),
  requestPasswordReset: procedure.public
    .input(ResetRequestInput)
    .output(Ack)
    .mutation(({ ctx, input }) => requestPasswordReset(ctx, input)),
  resetPassword: procedure.public
    .meta({ work: 'login' })
    .input(PasswordResetInput)
    .output(Ack)
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
  /** A mutation, so that the password appears in no address. */
  checkPassword: procedure.public
    .input(PasswordCheckInput)
    .output(PasswordCheck)
    .mutation(({ ctx, input }) => checkPassword(ctx, input)),
  changePassword: procedure.ownAccount
    .meta({ work: 'login' })
    .input(PasswordChangeInput)
    .output(Ack)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
  confirmEmail: procedure.public
    .input(EmailConfirmInput)
    .output(Ack)
    .mutation(({ ctx, input }) => confirmEmail(ctx, input)),
  undoEmailChange: procedure.public
    .input(EmailUndoInput)
    .output(Ack)
    .mutation(({ ctx, input }) => undoEmailChange(ctx, input)),
  resendConfirmation: procedure.ownAccount.output(Ack).mutation(({ ctx }) => resendConfirmation(ctx)),
});

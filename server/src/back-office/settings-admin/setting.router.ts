import {
  Setting,
  SettingInput,
  SettingListInput,
  SmtpInput,
  SmtpSettings,
  SmtpTestAnswer,
  SmtpTestInput,
} from 'contracts/setting';
import { procedure, router } from '../../platform/calls/trpc.ts';
import { listSettings, saveSetting } from './setting-admin.service.ts';
import { getSmtpSettings, saveSmtpSettings, testSmtp } from '../../platform/mail/smtp.service.ts';

export const settingRouter = router({
  list: procedure.admin
    .input(SettingListInput.prefault({}))
    .output(Setting.array())
    .query(({ ctx, input }) => listSettings(ctx, input)),
  save: procedure.admin
    .input(SettingInput)
    .output(Setting)
    .mutation(({ ctx, input }) => saveSetting(ctx, input)),
  smtp: procedure.admin.output(SmtpSettings).query(({ ctx }) => getSmtpSettings(ctx)),
  saveSmtp: procedure.admin
    .input(SmtpInput)
    .output(SmtpSettings)
    .mutation(({ ctx, input }) => saveSmtpSettings(ctx, input)),
  testSmtp: procedure.admin
    .input(SmtpTestInput)
    .output(SmtpTestAnswer)
    .mutation(({ ctx, input }) => testSmtp(ctx, input)),
});

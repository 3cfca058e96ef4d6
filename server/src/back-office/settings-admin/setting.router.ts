import {
  Setting,
  SettingInput,
  SettingListInput,
  SmtpInput,
  SmtpSettings,
  SmtpTestAnswer,
  SmtpTestInput,
} from 'contracts/setting';
import { procedure, resolver, router } from '../../platform/calls/trpc.ts';
import { listSettings, saveSetting } from './setting-admin.service.ts';
import { getSmtpSettings, saveSmtpSettings, testSmtp } from '../../platform/mail/smtp.service.ts';

// Secrets are sent in the body only: addresses end up in logs.
export const settingRouter = router({
  list: procedure.admin
    .meta({
      rest: 'GET /api/admin/settings',
      operation: 'listSettings',
      summary: 'Settings, secrets masked',
      spec: 'work-areas §7',
      example: { query: { category: 'stripe' } },
    })
    .input(SettingListInput.prefault({}))
    .output(Setting.array())
    .query(resolver(listSettings)),
  save: procedure.admin
    .meta({
      rest: 'POST /api/admin/settings',
      operation: 'saveSetting',
      summary: 'Save a setting; secrets are encrypted',
      spec: 'work-areas §7',
      errors: ['precondition_failed'],
      example: { body: { key: 'stripe_public_key', value: 'pk_exemplu_1234', category: 'stripe' } },
    })
    .input(SettingInput)
    .output(Setting)
    .mutation(resolver(saveSetting)),
  smtp: procedure.admin
    .meta({
      rest: 'GET /api/admin/settings/smtp',
      operation: 'getSmtpSettings',
      summary: 'The mail server in use, without its password',
      spec: 'work-areas §7',
    })
    .output(SmtpSettings)
    .query(resolver(getSmtpSettings)),
  saveSmtp: procedure.admin
    .meta({
      rest: 'POST /api/admin/settings/smtp',
      operation: 'saveSmtpSettings',
      summary: 'Save the mail server',
      spec: 'work-areas §7',
      example: {
        body: { host: 'smtp.exemplu.ro', port: 587, user: 'site@exemplu.ro', pass: 'parola-serverului', secure: false },
      },
    })
    .input(SmtpInput)
    .output(SmtpSettings)
    .mutation(resolver(saveSmtpSettings)),
  testSmtp: procedure.admin
    .meta({
      work: 'reports',
      rest: 'POST /api/admin/settings/smtp/test',
      operation: 'testSmtp',
      summary: 'Send a test email',
      spec: 'work-areas §7',
      errors: ['bad_gateway'],
      example: { body: { testEmail: 'eu@exemplu.ro' } },
    })
    .input(SmtpTestInput)
    .output(SmtpTestAnswer)
    .mutation(resolver(testSmtp)),
});

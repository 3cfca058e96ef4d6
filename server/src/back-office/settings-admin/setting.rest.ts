import {
  Setting,
  SettingInput,
  SettingListInput,
  SmtpInput,
  SmtpSettings,
  SmtpTestAnswer,
  SmtpTestInput,
} from 'contracts/setting';
import { z } from 'zod';
import { row } from '../../platform/calls/rest.ts';
import { listSettings, saveSetting } from './setting-admin.service.ts';
import { getSmtpSettings, saveSmtpSettings, testSmtp } from '../../platform/mail/smtp.service.ts';

// Secrets come in the body only: an address ends up in logs.
export const settingRows = [
  row({
    method: 'GET',
    path: '/api/admin/settings',
    summary: 'Settings, secrets masked',
    access: 'admin',
    spec: 'work-areas §7',
    input: SettingListInput,
    output: Setting.array(),
    verb: listSettings,
  }),
  row({
    method: 'POST',
    path: '/api/admin/settings',
    summary: 'Save a setting; secrets are encrypted',
    errors: ['precondition_failed'],
    access: 'admin',
    spec: 'work-areas §7',
    input: SettingInput,
    output: Setting,
    verb: saveSetting,
  }),
  row({
    method: 'GET',
    path: '/api/admin/settings/smtp',
    summary: 'The mail server in use, without its password',
    access: 'admin',
    spec: 'work-areas §7',
    input: z.object({}),
    output: SmtpSettings,
    verb: getSmtpSettings,
  }),
  row({
    method: 'POST',
    path: '/api/admin/settings/smtp',
    summary: 'Save the mail server',
    access: 'admin',
    spec: 'work-areas §7',
    input: SmtpInput,
    output: SmtpSettings,
    verb: saveSmtpSettings,
  }),
  row({
    method: 'POST',
    path: '/api/admin/settings/smtp/test',
    summary: 'Send a test letter',
    errors: ['bad_gateway'],
    access: 'admin',
    spec: 'work-areas §7',
    input: SmtpTestInput,
    output: SmtpTestAnswer,
    verb: testSmtp,
  }),
];

import { type CallError, messageOf } from 'contracts/field-issues';
import type { CallWords } from './use-call.ts';

/** The toast of a failed call: a title of ours and the server's own message, or `fallback` without an answer. */
export const failureToast =
  (title: string, fallback = 'Vă rugăm să încercați din nou.') =>
  (error: CallError): CallWords => ({ title, message: messageOf(error, fallback) });

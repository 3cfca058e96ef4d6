import type { AppConfig } from 'contracts/app-config';

const textOf = (id: string) => document.getElementById(id)?.textContent;

/** The configuration that the server wrote into the page; fetched when the page came from a dev server. */
export async function readConfig(): Promise<AppConfig> {
  const inline = textOf('app-config');
  return inline ? (JSON.parse(inline) as AppConfig) : fetchConfig();
}

/** Fetches which builds are live now. */
export async function fetchConfig(): Promise<AppConfig> {
  const response = await fetch('/config', { cache: 'no-store', signal: AbortSignal.timeout(5_000) });
  if (!response.ok) throw new Error(`config ${response.status}`);
  return (await response.json()) as AppConfig;
}

/** Answers that the server already fetched for this page. */
export function readState(): unknown {
  const inline = textOf('app-data');
  return inline ? JSON.parse(inline) : undefined;
}

export const readNonce = (): string => document.getElementById('csp-nonce')?.nonce ?? '';

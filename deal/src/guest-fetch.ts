import { saveFile } from 'ui/save-file';
import { LEAD_TOKEN_HEADER } from 'contracts/lead-token';

/** The header of a guest's request; none for somebody with a session. */
export const tokenHeaders = (token: string | null): Record<string, string> =>
  token === null ? {} : { [LEAD_TOKEN_HEADER]: token };

/** Downloads a file that a plain link could not: the token goes into a header. Rejects when the server refuses. */
export async function downloadAs(name: string, address: string, token: string | null): Promise<void> {
  const answer = await fetch(address, { headers: tokenHeaders(token) });
  if (!answer.ok) throw new Error(`${answer.status}`);
  const file = await answer.blob();
  saveFile(name, file, file.type);
}

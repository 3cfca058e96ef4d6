/** The accounts that the load uses: buyers who talk, dealers who upload. */
import { type Ask, json } from './ask.ts';

export interface People {
  /** Cookies. */
  buyers: string[];
  dealers: string[];
}

const BUYERS = 3;
/** Each may upload sixty pictures in an hour. */
const DEALERS = 8;

/** Registers them as visitors do. Throws when one is refused. */
export async function registerPeople(ask: Ask): Promise<People> {
  const stamp = Date.now().toString(36);
  const register = async (role: 'user' | 'dealer', index: number): Promise<string> => {
    const person = {
      email: `chaos.${stamp}.${role}.${index}@exemplu.ro`,
      password: 'o-parolă-lungă-de-probă',
      role,
      firstName: 'Ana',
      lastName: 'Pop',
      phone: '0722333444',
      phoneNumber: '0722333444',
      city: 'Iași',
    };
    const { status, headers, body } = await ask({ method: 'POST', path: '/api/register', ...json(person) });
    const cookie = headers['set-cookie']?.map((line) => line.split(';')[0]).join('; ');
    if (status >= 300 || cookie === undefined) throw new Error(`no account: ${status} ${body.slice(0, 300)}`);
    return cookie;
  };
  const all = (role: 'user' | 'dealer', count: number) =>
    Promise.all(Array.from({ length: count }, (_none, index) => register(role, index)));
  return { buyers: await all('user', BUYERS), dealers: await all('dealer', DEALERS) };
}

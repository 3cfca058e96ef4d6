import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SMTP_HOST_REFUSED, SMTP_TEST_FAILED, type SmtpSettings } from 'contracts/setting';
import { fails, renderPage } from 'ui/testing/render-page';
import { describe, expect, it } from 'vitest';
import { Smtp } from './smtp-tab.tsx';

const PASS = ' canary parolă ';
const NONE: SmtpSettings = { host: null, port: 587, user: null, secure: false, configured: false, source: null };
const SET: SmtpSettings = {
  host: 'smtp.firma.ro',
  port: 465,
  user: 'site@firma.ro',
  secure: true,
  configured: true,
  source: 'stored',
};
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Salvează configurarea' }));

describe('the mail server', () => {
  it(
    'is a form with port 587, and 465 for a secure connection',
    { tags: ['WA2-admin-33', 'WA2-admin-34', 'WA9-const-15', 'WA9-const-16'] },
    async () => {
      await renderPage(Smtp, { api: { 'setting.smtp': NONE } });
      expect(await screen.findByText('Neconfigurat')).toBeTruthy();
      const secure = screen.getByRole<HTMLInputElement>('checkbox', { name: /Conexiune securizată/ });
      expect([field(/^Port/).value, secure.checked]).toEqual(['587', false]);
      await userEvent.click(secure);
      expect(field(/^Port/).value).toBe('465');
      await userEvent.clear(field(/^Port/));
      await userEvent.type(field(/^Port/), '587');
      expect(secure.checked).toBe(false);
    },
  );

  it('shows each error at its field, with the specification’s text', { tags: ['WA5-form-09'] }, async () => {
    const { calls } = await renderPage(Smtp, { api: { 'setting.smtp': NONE } });
    await screen.findByText('Neconfigurat');
    await userEvent.clear(field(/^Port/));
    await userEvent.type(field(/^Port/), '70000');
    await submit();
    expect(screen.getByText('Portul trebuie să fie un număr valid între 1 și 65535')).toBeTruthy();
    expect(screen.getByText('Parola este obligatorie')).toBeTruthy();
    expect(calls.map(({ name }) => name)).not.toContain('setting.saveSmtp');
  });

  it('is saved with its password byte for byte, which then leaves the page', { tags: ['WA1-product-12'] }, async () => {
    const { calls, container } = await renderPage(Smtp, { api: { 'setting.smtp': NONE, 'setting.saveSmtp': SET } });
    await screen.findByText('Neconfigurat');
    await userEvent.type(field(/host/), 'smtp.firma.ro');
    await userEvent.type(field(/Utilizator/), 'site@firma.ro');
    await userEvent.type(field(/^Parola/), PASS);
    await submit();
    expect(await screen.findByText('Serverul de email a fost salvat.')).toBeTruthy();
    expect(calls.find(({ name }) => name === 'setting.saveSmtp')?.input).toEqual({
      host: 'smtp.firma.ro',
      port: 587,
      user: 'site@firma.ro',
      pass: PASS,
      secure: false,
    });
    await waitFor(() => expect(field(/^Parola/).value).toBe(''));
    expect(container.innerHTML).not.toContain('canary');
    expect(screen.getByText('Configurat')).toBeTruthy();
  });

  it('shows the server’s message when refused', { tags: ['WA8-error-25'] }, async () => {
    await renderPage(Smtp, {
      api: {
        'setting.smtp': SET,
        'setting.saveSmtp': fails('bad_request', SMTP_HOST_REFUSED, [{ path: 'host', message: SMTP_HOST_REFUSED }]),
      },
    });
    await screen.findByText('Configurat');
    await userEvent.type(field(/^Parola/), 'x');
    await submit();
    expect(await screen.findAllByText(SMTP_HOST_REFUSED)).toHaveLength(2);
  });
});

describe('the test email', () => {
  it('shows where it was sent, or that sending failed', { tags: ['WA2-admin-35', 'WA8-error-26'] }, async () => {
    let answer: unknown = { success: true, recipient: 'admin@autonou.test' };
    const { calls } = await renderPage(Smtp, { api: { 'setting.smtp': SET, 'setting.testSmtp': () => answer } });
    const send = await screen.findByRole('button', { name: 'Trimite email de test' });
    await userEvent.click(send);
    expect(await screen.findByText('Verificați căsuța admin@autonou.test.')).toBeTruthy();
    answer = fails('bad_gateway', SMTP_TEST_FAILED);
    await userEvent.type(field(/Adresa pentru test/), 'alt@exemplu.ro');
    await userEvent.click(send);
    expect(await screen.findByText('Eroare la trimiterea email-ului')).toBeTruthy();
    expect(calls.filter(({ name }) => name === 'setting.testSmtp').map(({ input }) => input)).toEqual([
      { testEmail: '' },
      { testEmail: 'alt@exemplu.ro' },
    ]);
    await userEvent.type(field(/Adresa pentru test/), 'x y');
    await userEvent.click(send);
    expect(screen.getByText('Introduceți o adresă de email validă')).toBeTruthy();
  });

  it('requires a configured server, and explains Gmail’s', { tags: ['WA2-admin-36'] }, async () => {
    await renderPage(Smtp, { api: { 'setting.smtp': NONE } });
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Trimite email de test' })).disabled).toBe(
      true,
    );
    expect(screen.getByRole('heading', { name: 'Instrucțiuni pentru Gmail' })).toBeTruthy();
    expect(screen.getByText('smtp.gmail.com')).toBeTruthy();
  });
});

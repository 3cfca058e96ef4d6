import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPage } from 'ui/testing/render-page';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UploadFailure } from 'contracts/put-file';
import type { UploadAttachment } from './attachment.ts';
import { Composer, type ComposerProps } from './composer.tsx';

// Finding elements by role in an emulated page is slow.
vi.setConfig({ testTimeout: 60_000 });
afterEach(() => sessionStorage.clear());

const stored: UploadAttachment = (file) =>
  Promise.resolve({ id: 9, name: file.name, contentType: 'application/pdf', size: file.size, copy: null });
const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });

async function open(props: Partial<ComposerProps> = {}) {
  const send = vi.fn(props.send ?? (() => Promise.resolve()));
  const all = { leadId: 5, upload: stored, ...props, send };
  const page = await renderPage(() => <Composer {...all} />);
  const field = (await screen.findByLabelText('Mesajul dumneavoastră')) as HTMLTextAreaElement;
  return { ...page, send, field, user: userEvent.setup() };
}

describe('the field of a conversation', () => {
  it('sends text and files with Ctrl+Enter, and is empty then', async () => {
    const { send, field, user } = await open();
    await user.upload(screen.getByLabelText('Alegeți fișiere'), [pdf('oferta.pdf')]);
    await screen.findByText('oferta.pdf');
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    await user.type(field, 'Bună ziua!{Control>}{Enter}{/Control}');
    await waitFor(() => expect(field.value).toBe(''));
    expect(send.mock.calls).toEqual([[{ text: 'Bună ziua!', files: [9], marksContacted: false }]]);
    expect(screen.queryByText('oferta.pdf')).toBeNull();
  });

  it('keeps everything and says why when it was refused', async () => {
    const refused = { message: 'Nu', data: { code: 'bad_request', issues: [{ path: 'text', message: 'Prea des' }] } };
    const { field, user } = await open({ send: () => Promise.reject(refused as never) });
    await user.type(field, 'Text');
    await user.click(screen.getByRole('button', { name: 'Trimite' }));
    await screen.findByText('Prea des');
    expect(field.value).toBe('Text');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('says so at the field when there is nothing to send, and when the site is out of reach', async () => {
    const { send, field, user } = await open({ send: () => Promise.reject(new TypeError('Failed to fetch')) });
    await user.click(screen.getByRole('button', { name: 'Trimite' }));
    await screen.findByText('Scrieți un mesaj sau atașați un fișier');
    expect(send).not.toHaveBeenCalled();
    await user.type(field, 'Text');
    await user.click(screen.getByRole('button', { name: 'Trimite' }));
    await screen.findByText(/Textul s-a păstrat/);
  });

  it('keeps the draft of each conversation', async () => {
    const { field, user, unmount } = await open();
    await user.type(field, 'Neterminat');
    unmount();
    const other = await open({ leadId: 6 });
    expect(other.field.value).toBe('');
    other.unmount();
    expect((await open()).field.value).toBe('Neterminat');
  });

  it('refuses wrong files and a sixth one, takes dropped and pasted ones, and removes them', async () => {
    const { field, user } = await open();
    fireEvent.drop(field, { dataTransfer: { files: [new File(['x'], 'virus.exe', { type: 'application/x-dos' })] } });
    await screen.findByText('Alegeți o imagine JPEG, PNG, WebP sau un PDF.');
    fireEvent.paste(field, { clipboardData: { files: [1, 2, 3, 4, 5, 6].map((at) => pdf(`${at}.pdf`)) } });
    await screen.findByText('Cel mult 5 fișiere într-un mesaj.');
    await user.click(screen.getByRole('button', { name: 'Elimină virus.exe' }));
    expect(screen.queryByText('virus.exe')).toBeNull();
  });

  it('shows the progress of an upload, its failure, and another attempt', async () => {
    let attempts = 0;
    const upload: UploadAttachment = (file, sending) => {
      sending.onProgress(0.5);
      return ++attempts === 1 ? Promise.reject(new UploadFailure('Conexiunea s-a întrerupt.')) : stored(file, sending);
    };
    const { user } = await open({ upload });
    await user.upload(screen.getByLabelText('Alegeți fișiere'), [pdf('a.pdf')]);
    await screen.findByText('Conexiunea s-a întrerupt.');
    await user.click(screen.getByRole('button', { name: 'Încearcă din nou a.pdf' }));
    await waitFor(() => expect(screen.queryByText('Conexiunea s-a întrerupt.')).toBeNull());
    expect(attempts).toBe(2);
  });

  it('warns about contact data while the buyer is hidden', async () => {
    const { field, user } = await open({ warning: <p>Conține date de contact</p> });
    await user.type(field, 'Prețul este 23.490 € în 2026');
    expect(screen.queryByText('Conține date de contact')).toBeNull();
    await user.type(field, ', 0722 000 114');
    await screen.findByText('Conține date de contact');
  });

  it('says what the other side gets of a file while the buyer is hidden, and names one that tells who they are', async () => {
    const { user } = await open({ warning: <p>Conține date de contact</p> });
    const choose = screen.getByLabelText('Alegeți fișiere');
    await user.upload(choose, [pdf('talon.pdf')]);
    await screen.findByText(/cealaltă parte primește fișierele cu nume neutre/);
    expect(screen.queryByText(/pare să conțină date personale/)).toBeNull();
    await user.upload(choose, [pdf('Talon Pitulice.pdf')]);
    await screen.findByText(/Numele „Talon Pitulice.pdf” pare să conțină date personale/);
  });

  it('says nothing of it once the buyer is known', async () => {
    const { user } = await open();
    await user.upload(screen.getByLabelText('Alegeți fișiere'), [pdf('Talon Pitulice.pdf')]);
    await screen.findByText('Talon Pitulice.pdf');
    expect(screen.queryByText(/nume neutre/)).toBeNull();
  });
});

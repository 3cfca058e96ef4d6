import { issuesByField, messageOf } from 'contracts/field-issues';
import type { Page, PageSlug } from 'contracts/page';
import { Alert, Button, showToast, Textarea, TextInput } from 'contracts/ui';
import { useKeptState } from 'contracts/ui-extra/lost-session';
import { RichText } from 'contracts/ui-extra/rich-text';
import { useEffect, useState } from 'react';
import { api } from '../api.ts';
import { tellFailure } from '../session/failure.ts';

/** What the visual editor would lose; such a text opens as HTML. */
const BEYOND_EDITOR = /<(table|img|sub|sup)\b/i;

type Mode = 'visual' | 'html' | 'preview';
const MODES: { value: Mode; label: string }[] = [
  { value: 'visual', label: 'Editor' },
  { value: 'html', label: 'HTML' },
  { value: 'preview', label: 'Previzualizare' },
];

/** Writes one page: visually or as HTML, with a preview of what the server would keep. */
export function PageEditor({ slug, page }: { slug: PageSlug; page: Page }) {
  const [title, setTitle] = useKeptState(`page-title:${slug}`, page.title);
  const [content, setContent] = useKeptState(`page:${slug}`, page.content);
  const isBeyond = BEYOND_EDITOR.test(content);
  const [mode, setMode] = useState<Mode>(isBeyond ? 'html' : 'visual');
  const save = useSavePage(slug, setContent);
  const issues = save.error ? issuesByField(save.error) : {};
  return (
    <form
      noValidate
      className="pg-form"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ slug, title, content });
      }}
    >
      <TextInput
        label="Titlul"
        maxLength={120}
        required
        value={title}
        error={issues['title']}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <div className="ad-actions" role="group" aria-label="Felul editării">
        {MODES.map(({ value, label }) => (
          <Button
            key={value}
            size="sm"
            variant={mode === value ? 'light' : 'default'}
            aria-pressed={mode === value}
            onClick={() => setMode(value)}
          >
            {label}
          </Button>
        ))}
      </div>
      {isBeyond && mode === 'visual' ? (
        <Alert color="saffron">
          Textul conține tabele sau imagini, pe care editorul vizual nu le păstrează dacă modificați aici. Folosiți
          HTML.
        </Alert>
      ) : null}
      {mode === 'visual' ? <RichText label="Conținutul" content={content} onChange={setContent} /> : null}
      {mode === 'html' ? (
        <Textarea
          className="pg-source"
          label="Conținutul (HTML)"
          minRows={12}
          maxRows={30}
          value={content}
          onChange={(event) => setContent(event.currentTarget.value)}
        />
      ) : null}
      {mode === 'preview' ? <Preview title={title} content={content} /> : null}
      {issues['content'] ? (
        <p className="ad-fault" role="alert">
          {issues['content']}
        </p>
      ) : null}
      <div className="ad-form-end">
        <Button type="submit" loading={save.isPending}>
          Salvează pagina
        </Button>
      </div>
    </form>
  );
}

/** As visitors would see it: the server takes out what is not harmless, here as when it is saved. */
function Preview({ title, content }: { title: string; content: string }) {
  const { data, mutate } = api.page.preview.useMutation();
  useEffect(() => mutate({ content }), [mutate, content]);
  return (
    <section className="an-card pg-text" aria-label="Previzualizare">
      <h2>{title}</h2>
      {/* Safe: the server lets only harmless elements through. */}
      {data ? <div dangerouslySetInnerHTML={{ __html: data.content }} /> : null}
    </section>
  );
}

function useSavePage(slug: PageSlug, onSaved: (content: string) => void) {
  const utils = api.useUtils();
  return api.page.update.useMutation({
    onSuccess: (saved) => {
      utils.page.get.setData({ slug }, saved);
      onSaved(saved.content);
      showToast({ kind: 'success', title: 'Pagină salvată', message: saved.title });
    },
    onError: (error) => {
      const message = messageOf(error, 'Pagina nu a putut fi salvată. Încercați din nou.');
      tellFailure(message);
    },
  });
}

import { messageOf } from 'contracts/field-issues';
import type { EditedPage, Page, PageSlug } from 'contracts/page';
import { Button, sanitizedHtml, TextInput, useCall } from 'ui';
import { Alert } from 'ui/alert';
import { useCallForm, Textarea } from 'ui/form';
import { RichText } from 'ui/rich-text';
import { useEffect, useState } from 'react';
import { api } from '../api.ts';
import styles from './page.module.css';
import sectionStyles from '../section/section.module.css';
import formStyles from '../form/form.module.css';

/** Tags that the visual editor would drop; such a text opens as HTML. */
const BEYOND_EDITOR = /<(table|img|sub|sup)\b/i;

interface PageValues {
  title: string;
  content: string;
}

type Mode = 'visual' | 'html' | 'preview';
const MODES: { value: Mode; label: string }[] = [
  { value: 'visual', label: 'Editor' },
  { value: 'html', label: 'HTML' },
  { value: 'preview', label: 'Previzualizare' },
];

/** Edits one page: visually or as HTML, with a preview of the sanitized result. */
export function PageEditor({ slug, page }: { slug: PageSlug; page: EditedPage }) {
  const { form, other, newDefault } = usePageForm(slug, page);
  const { title, content } = form.values;
  const setContent = (next: string) => form.setFieldValue('content', next);
  const isBeyond = BEYOND_EDITOR.test(content);
  const [mode, setMode] = useState<Mode>(isBeyond ? 'html' : 'visual');
  return (
    <form noValidate className={styles.form} onSubmit={form.submit}>
      <TextInput label="Titlul" maxLength={120} required {...form.field('title')} />
      {newDefault ? <NewDefault text={newDefault} onUse={() => form.setValues(newDefault)} /> : null}
      <div className="an-row" role="group" aria-label="Felul editării">
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
          className={styles.source}
          label="Conținutul (HTML)"
          minRows={12}
          maxRows={30}
          value={content}
          onChange={(event) => setContent(event.currentTarget.value)}
        />
      ) : null}
      {mode === 'preview' ? <Preview title={title} content={content} /> : null}
      {form.errors['content'] ? (
        <p className={`an-fine ${sectionStyles.fault}`} role="alert">
          {form.errors['content']}
        </p>
      ) : null}
      {other ? (
        <Alert color="saffron" role="alert" title="Pagina a fost modificată între timp">
          <p>Ce ați scris a rămas aici. Salvați din nou ca să înlocuiți textul nou, sau încărcați-l pe acela.</p>
          <Button
            size="xs"
            variant="default"
            onClick={() => form.setValues({ title: other.title, content: other.content })}
          >
            Încarcă textul salvat
          </Button>
        </Alert>
      ) : null}
      <div className={`an-wrapping ${formStyles.end}`}>
        <Button type="submit" loading={form.isBusy}>
          Salvează pagina
        </Button>
      </div>
    </form>
  );
}

/** The page keeps its own text; a changed built-in one is shown, and taken over only by choice. */
function NewDefault({ text, onUse }: { text: Page; onUse(): void }) {
  return (
    <Alert title="Textul implicit s-a schimbat">
      <p>
        Această pagină are textul dumneavoastră, pe care nu l-am atins. Textul implicit al platformei este altul decât
        cel de la care ați pornit, sau nu știm de la care ați pornit.
      </p>
      <details>
        <summary>Vezi textul implicit</summary>
        {/* Safe: written by us. */}
        <div className={styles.text} dangerouslySetInnerHTML={{ __html: sanitizedHtml(text.content) }} />
      </details>
      <Button size="xs" variant="default" mt="xs" onClick={onUse}>
        Pune textul implicit în editor
      </Button>
    </Alert>
  );
}

/** As visitors would see it: sanitized by the server, as when it is saved. */
function Preview({ title, content }: { title: string; content: string }) {
  const { data, mutate } = useCall(api.page.preview);
  useEffect(() => mutate({ content }), [mutate, content]);
  return (
    <section className={`an-card ${styles.text}`} aria-label="Previzualizare">
      <h2>{title}</h2>
      {/* Safe: sanitized by the server. */}
      {data ? <div dangerouslySetInnerHTML={{ __html: sanitizedHtml(data.content) }} /> : null}
    </section>
  );
}

/**
 * Saves with the version that was read; after a concurrent change, `other` is the stored text, and saving again
 * overwrites it.
 */
function usePageForm(slug: PageSlug, page: EditedPage) {
  const utils = api.useUtils();
  const [version, setVersion] = useState(page.version);
  const [other, setOther] = useState<EditedPage | null>(null);
  const [newDefault, setNewDefault] = useState(page.newDefault);
  const save = useCall(api.page.update, {
    done: (saved) => ({ title: 'Pagină salvată', message: saved.title }),
    failed: (error) => messageOf(error, 'Pagina nu a putut fi salvată. Încercați din nou.'),
    onDone: (saved) => {
      setVersion(saved.version);
      setOther(null);
      setNewDefault(saved.newDefault);
      utils.page.edit.setData({ slug }, saved);
      void utils.page.get.invalidate({ slug });
    },
    onFailed: async (error) => {
      if (error.data?.code !== 'precondition_failed') return;
      const present = await utils.page.edit.fetch({ slug }, { staleTime: 0 });
      setVersion(present.version);
      setOther(present);
    },
  });
  const form = useCallForm<PageValues, PageValues>({
    initial: { title: page.title, content: page.content },
    // Only the server parses a page's content.
    read: (input) => ({ input, errors: null }),
    send: async (values) => {
      const saved = await save.mutateAsync({ slug, ...values, version });
      form.setFieldValue('content', saved.content);
    },
    keep: `page:${slug}`,
  });
  return { form, other, newDefault };
}

// Not shared but a part of each remote that imports it, fetched when a conversation is opened.
import { IconPaperclip, IconSend2 } from '@tabler/icons-react';
import { ActionIcon, Button } from 'ui';
import { Textarea } from 'ui/form';
import { useRef } from 'react';
import { FILE_TYPES, MESSAGE_LENGTH } from 'contracts/conversation';
import { AttachmentList } from './attachment-list.tsx';
import { type ComposerProps, useComposer } from './use-composer.ts';
import styles from './composer.module.css';

export type { ComposerProps };

/** The field of a conversation: text, files by button, drop or paste, Ctrl+Enter to send; the draft is kept. */
export function Composer(props: ComposerProps) {
  const { placeholder = 'Scrieți un mesaj...', fieldRef, secondLabel, isSecondary = false, warning, tools } = props;
  const composer = useComposer(props);
  const { text, error, isBusy, attachments, isWarned } = composer;
  const isBlocked = isBusy || attachments.isUploading;
  return (
    <form
      className={`an-stack ${styles.form}`}
      method="post"
      noValidate
      aria-label="Mesaj nou"
      data-toast-free=""
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog's form that is opened from a tool bubbles through React's tree.
        if (event.target === event.currentTarget) composer.submit(false);
      }}
    >
      <AttachmentList attachments={attachments} />
      {warning && attachments.items.length > 0 ? <FileNotice suspectNames={composer.suspectNames} /> : null}
      {warning && isWarned ? <div role="status">{warning}</div> : null}
      <Textarea
        ref={fieldRef}
        aria-label="Mesajul dumneavoastră"
        placeholder={placeholder}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MESSAGE_LENGTH}
        value={text}
        error={error}
        onChange={(event) => composer.write(event.currentTarget.value)}
        onKeyDown={composer.sendByKeys}
        onPaste={composer.paste}
        onDrop={composer.drop}
      />
      <div className="an-row">
        <FileButton onFiles={attachments.add} />
        {tools?.(composer.insert)}
        <span className={styles.left}>{composer.left}</span>
        {secondLabel ? (
          <Button
            className={styles.second}
            size="sm"
            variant="default"
            disabled={isBlocked}
            onClick={() => composer.submit(true)}
          >
            {secondLabel}
          </Button>
        ) : null}
        <Button
          size="sm"
          type="submit"
          variant={isSecondary ? 'default' : 'filled'}
          title="Ctrl+Enter"
          disabled={isBlocked}
          leftSection={<IconSend2 size={18} aria-hidden="true" />}
        >
          {isBusy ? 'Se trimite...' : 'Trimite'}
        </Button>
      </div>
    </form>
  );
}

/** While the buyer is hidden: what the other side gets of these files, and what no program can take out of them. */
function FileNotice({ suspectNames }: { suspectNames: readonly string[] }) {
  return (
    <div className={styles.notice} role="status">
      <p>
        Până când cumpărătorul își arată datele, cealaltă parte primește fișierele cu nume neutre, iar documentele ca
        pagini desenate din nou. Ce scrie în pagini și în fotografii poate totuși să numească o persoană.
      </p>
      {suspectNames.map((name) => (
        <p key={name} className={styles.suspect}>
          Numele „{name}” pare să conțină date personale. Nu se trimite, dar verificați și conținutul fișierului.
        </p>
      ))}
    </div>
  );
}

function FileButton({ onFiles }: { onFiles(files: Iterable<File>): void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <ActionIcon
        size={44}
        aria-label="Atașează fișiere"
        title="Imagini sau PDF, cel mult 10 MB fiecare"
        onClick={() => input.current?.click()}
      >
        <IconPaperclip size={20} stroke={1.75} />
      </ActionIcon>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Alegeți fișiere"
        accept={FILE_TYPES.join(',')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

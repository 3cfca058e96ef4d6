// An editor of formatted text; heavy, so only the page that writes such texts fetches it.
import { RichTextEditor, type RichTextEditorLabels, type RichTextEditorProps } from '@mantine/tiptap';
import '@mantine/tiptap/styles.css';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import './rich-text.css';

export type RichTextProps = {
  /** The text's name for screen readers. */
  label: string;
  /** The initial HTML; later changes of it are ignored. */
  content: string;
  onChange(html: string): void;
};

const LABELS: Partial<RichTextEditorLabels> = {
  boldControlLabel: 'Aldin',
  italicControlLabel: 'Cursiv',
  underlineControlLabel: 'Subliniat',
  strikeControlLabel: 'Tăiat',
  clearFormattingControlLabel: 'Șterge formatarea',
  h2ControlLabel: 'Titlu',
  h3ControlLabel: 'Subtitlu',
  blockquoteControlLabel: 'Citat',
  hrControlLabel: 'Linie',
  bulletListControlLabel: 'Listă cu puncte',
  orderedListControlLabel: 'Listă numerotată',
  linkControlLabel: 'Legătură',
  unlinkControlLabel: 'Elimină legătura',
  undoControlLabel: 'Anulează',
  redoControlLabel: 'Refă',
  linkEditorInputLabel: 'Adresa',
  linkEditorInputPlaceholder: 'https://exemplu.ro',
  linkEditorExternalLink: 'Se deschide în altă filă',
  linkEditorInternalLink: 'Se deschide în aceeași filă',
  linkEditorSave: 'Salvează',
};

/** Headings, lists, links and emphasis. Other content (tables, pictures) is lost: offer the HTML for those. */
export function RichText({ label, content, onChange }: RichTextProps) {
  const editor = useEditor({
    shouldRerenderOnTransaction: true,
    injectCSS: false,
    extensions: [StarterKit.configure({ link: { openOnClick: false }, heading: { levels: [2, 3, 4] } })],
    content,
    onUpdate: ({ editor: changed }) => onChange(changed.getHTML()),
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' } },
  });
  return (
    // One class at run time; for the compiler the library names its CommonJS twin.
    <RichTextEditor editor={editor as unknown as RichTextEditorProps['editor']} labels={LABELS}>
      <RichTextEditor.Toolbar>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
          <RichTextEditor.Strikethrough />
          <RichTextEditor.ClearFormatting />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
          <RichTextEditor.Hr />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}

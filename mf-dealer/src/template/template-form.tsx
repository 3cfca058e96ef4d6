import { type MessageTemplate, MessageTemplateInput, PLACEHOLDERS } from 'contracts/message-template';
import { Button, TextInput, ToastPlace, useCall } from 'ui';
import { readBy, Textarea, useCallForm } from 'ui/form';
import { api } from '../api.ts';

interface TemplateFormProps {
  /** Null: a new one. */
  template: MessageTemplate | null;
  onClose(): void;
}

/** Name and text of a template; what its placeholders are filled with is said below. */
export function TemplateForm({ template, onClose }: TemplateFormProps) {
  const utils = api.useUtils();
  const save = useCall(api.template.save, {
    done: { title: 'Șablon salvat' },
    failed: 'Nu am putut salva șablonul. Vă rugăm să încercați din nou.',
    refresh: () => utils.template.list.invalidate(),
  });
  const form = useCallForm({
    initial: { name: template?.name ?? '', text: template?.text ?? '' },
    read: (values) => readBy(MessageTemplateInput, { ...values, id: template?.id ?? null }),
    send: (_values, input) => save.mutateAsync(input),
    onSent: onClose,
    keep: `template:${template?.id ?? 'new'}`,
  });
  return (
    <form method="post" noValidate className="an-column" onSubmit={form.submit}>
      <TextInput label="Numele șablonului" required maxLength={80} data-autofocus {...form.field('name')} />
      <Textarea
        label="Textul"
        description={`Se completează singure: ${PLACEHOLDERS.join(', ')}`}
        required
        autosize
        minRows={4}
        maxRows={12}
        maxLength={2000}
        {...form.field('text')}
      />
      <ToastPlace />
      <div className="an-row">
        <Button type="submit" disabled={form.isBusy}>
          {form.isBusy ? 'Se salvează...' : 'Salvează'}
        </Button>
        <Button variant="default" onClick={onClose}>
          Renunță
        </Button>
      </div>
    </form>
  );
}

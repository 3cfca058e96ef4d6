import { lazyWhenOpen } from 'ui';
import type { PublishQuestionProps } from './publish-question-props.ts';

/** The question before cars with unusual values are public, fetched when it is asked. */
export const LatePublishQuestion = lazyWhenOpen<PublishQuestionProps>(
  () => import('./publish-question.tsx'),
  ({ question }) => question !== null,
  ({ onClose }) => ({ title: 'Valori neobișnuite', onClose }),
);

/** The queues of the server in words; a test of the server compares them with what is registered. */
export const JOB_NAMES: Readonly<Record<string, string>> = {
  backup: 'Copia de siguranță',
  'backup-drill': 'Proba copiei de siguranță',
  'barred-mailbox-cleaning': 'Curățarea adreselor blocate',
  'car-change-cleaning': 'Curățarea modificărilor pentru căutare',
  'car-view-cleaning': 'Curățarea vizualizărilor',
  'chat-cleaning': 'Curățarea conversațiilor',
  'crash-report-cleaning': 'Curățarea rapoartelor de eroare',
  'idempotency-cleaning': 'Curățarea răspunsurilor păstrate',
  'lead-anonymisation': 'Anonimizarea cererilor vechi',
  'lead-reminder': 'Mementouri pentru dealeri',
  'lead-unanswered': 'Cereri fără răspuns',
  'list-prices': 'Verificarea prețurilor de listă',
  mail: 'Trimiterea unui email',
  'mail-cleaning': 'Curățarea emailurilor',
  'moderation-end': 'Încheierea deciziilor de moderare',
  'password-reset': 'Linkul pentru parolă nouă',
  'refusal-cleaning': 'Curățarea refuzurilor din jurnal',
  'release-audit': 'Jurnalul versiunilor',
  'saved-search-alert': 'Alertele căutărilor salvate',
  'saved-search-cleaning': 'Curățarea alertelor',
  'session-cleaning': 'Curățarea sesiunilor',
  'stock-confirmation': 'Confirmarea stocului',
  'stock-import': 'Importul unui fișier de stoc',
  'subscription-ends': 'Încheierea abonamentelor',
  'upload-cleaning': 'Curățarea încărcărilor',
  'web-vitals-cleaning': 'Curățarea măsurătorilor de viteză',
  'web-vitals-slowdown': 'Verificarea vitezei paginilor',
};

/** A queue that another version of the server has is named as it is. */
export const jobName = (queue: string): string => JOB_NAMES[queue] ?? queue;

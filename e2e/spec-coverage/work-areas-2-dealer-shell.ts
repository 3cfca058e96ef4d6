import type { SpecSection } from './section.ts';

export const workAreas2DealerShell: SpecSection = {
  section: 'work-areas §2 Dealer panel',
  entries: [
    {
      id: 'WA2-panel-01',
      rule: 'The panel is titled.',
      texts: ['Panou Dealer'],
    },
    {
      id: 'WA2-panel-02',
      rule: "The header takes the signed-in user's e-mail, names and role (default role user).",
    },
    {
      id: 'WA2-panel-03',
      rule: 'The panel has three tabs.',
    },
    {
      id: 'WA2-panel-04',
      rule: "The panel opens on the tab 'cars'.",
    },
    {
      id: 'WA2-panel-05',
      rule: 'A sidebar shell with menu items surrounds the panel.',
    },
    {
      id: 'WA2-panel-06',
      rule: 'The sidebar has a logout entry.',
    },
    {
      id: 'WA2-panel-07',
      rule: 'The sidebar shows a role label.',
      texts: ['Administrator', 'Dealer', 'User'],
    },
    {
      id: 'WA2-panel-08',
      rule: 'Without a session a toast shows and the visitor goes to /login after 0.5 s.',
      texts: ['Acces neautorizat'],
    },
    {
      id: 'WA2-panel-09',
      rule: 'The panel looks up the dealer record of the signed-in user.',
    },
  ],
};

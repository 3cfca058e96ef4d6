// Reports of the engines that are no faults, each with its reason. An entry that no longer matches fails the test.
import type { Role } from './addresses.ts';
import type { Fault } from './engines.ts';

export interface FalseAlarm {
  engine: Fault['engine'];
  rule: string;
  /** Part of the element's markup. */
  where: RegExp;
  /** Only in this look; in all of them when absent. */
  look?: string;
  /** This role's visits must meet it, and others may; absent: a visitor's without an account. */
  metBy?: Role | 'visitor';
  why: string;
}

export const FALSE_ALARMS: readonly FalseAlarm[] = [
  {
    engine: 'ibm',
    rule: 'aria_content_in_landmark',
    where: /^<a href="#continut"/,
    why: 'the skip link comes before all landmarks on purpose, as in WCAG technique G1',
  },
  {
    engine: 'ibm',
    rule: 'label_name_visible',
    where: /class="an-logo"/,
    why: 'the visible "Auto" and "Nou" are one word in two colours; the engine compares them with a space between',
  },
  {
    engine: 'ibm',
    rule: 'svg_graphics_labelled',
    where: /^<svg (class="tabler-icon|style="width: ?var\(--psi-icon-size\)|.*data-combobox-chevron)/,
    why: 'a picture beside or inside text that names the control; without a role and a name no screen reader tells it',
  },
  {
    engine: 'ibm',
    rule: 'input_autocomplete_valid',
    where: /^<input .*autocomplete="username" type="email"/,
    why: 'the e-mail is the name of the account, and HTML lists email among the types that may hold a user name',
  },
  {
    engine: 'ibm',
    rule: 'input_label_exists',
    where: /^<select .*name="(yearFrom|powerFrom|powerTo|doors|seats)"/,
    why: 'in a closed <details> nothing is shown: the engine takes the label for hidden and the field for visible',
  },
  {
    engine: 'ibm',
    rule: 'aria_article_label_unique',
    where: /^<article (data-car=|class="an-card admin_moderation_moderated-card_root")/,
    why: 'an article is no landmark and needs no name; the heading inside says which car it is',
  },
  {
    engine: 'ibm',
    rule: 'table_headers_exists',
    where: /^<table class="admin_table_table_root"/,
    metBy: 'admin',
    why: 'on a phone a row is a card: its cells show their column, and the row of headers is hidden from the eye only',
  },
  {
    engine: 'axe',
    rule: 'color-contrast',
    where: /./,
    look: 'forced colours',
    why: 'over a picture the browser draws a plate behind the text in these colours, which computed styles do not tell',
  },
  {
    engine: 'axe',
    rule: 'target-size',
    where: /aria-label="Elimină filtrul /,
    look: 'text spacing',
    why: 'the last chip of a row that scrolls sideways: the row cuts it off until it is scrolled, also by the focus',
  },
];

/** The faults that are none of the list's; notes in `used` which entries matched. */
export const withoutFalseAlarms = (faults: readonly Fault[], look: string, used: Set<FalseAlarm>): Fault[] =>
  faults.filter((fault) => {
    const known = FALSE_ALARMS.find(
      (alarm) =>
        alarm.engine === fault.engine &&
        alarm.rule === fault.rule &&
        (alarm.look === undefined || alarm.look === look) &&
        alarm.where.test(fault.html),
    );
    if (known) used.add(known);
    return !known;
  });

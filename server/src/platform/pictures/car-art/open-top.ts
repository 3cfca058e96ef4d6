import type { Pen } from './pen.ts';
import { seat } from './seat.ts';

const LEATHER = '#9a6f49';
const LEATHER_DARK = '#5d4230';

/** What an open car shows behind its doors: far side, seats, dashboard, steering wheel. */
export function cockpit({ tones, prefix: p }: Pen): string {
  return `<path d="M 1420,-930 L 1500,-1002 C 2000,-1012 2500,-1024 2850,-1036 L 2850,-930 Z" fill="${tones.shade(0.8)}"/>
<path d="M 1330,-974 C 1540,-1106 1780,-1240 2010,-1318 L 2086,-1344 L 2110,-1320 L 2060,-1296 C 1860,-1216 1660,-1100 1520,-990 Z" fill="url(#${p}screen)" opacity=".9"/>
${seat([2800, -920], 0.66, { cover: LEATHER_DARK })}${seat([2352, -926], 0.8, { cover: LEATHER_DARK })}
<path d="M 1560,-990 C 1640,-1040 1740,-1056 1830,-1050 L 1900,-990 Z" fill="#15181b"/>
<path d="M 1880,-960 C 1884,-1040 1918,-1104 1962,-1128" fill="none" stroke="#101315" stroke-width="24" stroke-linecap="round"/>
${seat([2310, -930], 0.84, { cover: LEATHER, piping: '#ecd8bd' })}`;
}

/** Roll hoops behind the seats. */
export const rollHoops = () =>
  '<path d="M 2560,-980 C 2566,-1120 2590,-1190 2640,-1194 C 2690,-1196 2706,-1120 2716,-990 M 3010,-990 C 3016,-1080 3034,-1130 3070,-1132 C 3106,-1134 3118,-1080 3126,-1000" fill="none" stroke="#191d20" stroke-width="34" stroke-linecap="round"/><path d="M 2572,-1040 C 2580,-1140 2600,-1182 2640,-1184" fill="none" stroke="#a9b1b7" stroke-width="6" stroke-linecap="round"/>';

/** Speedster humps in body colour. */
export const speedsterHumps = ({ tones, prefix: p }: Pen) =>
  `<path d="M 2700,-980 C 2724,-1090 2790,-1130 2880,-1128 C 3060,-1122 3330,-1076 3640,-1030 L 3640,-990 L 2700,-980 Z" fill="url(#${p}paint)"/><path d="M 2718,-1040 C 2750,-1110 2810,-1126 2880,-1124 C 3060,-1118 3330,-1072 3600,-1034" fill="none" stroke="${tones.edgeLight(1)}" stroke-width="8" opacity=".7"/>`;

/** Frame of the windscreen, door tops and the folded roof. */
export const openFrame = () => [
  '<path d="M 1400,-982 C 1600,-1112 1830,-1244 2046,-1322 L 2082,-1336 L 2094,-1352 C 2112,-1354 2126,-1336 2120,-1318 L 2066,-1292 C 1868,-1214 1690,-1112 1548,-998 L 1500,-990 Z" fill="#15181b"/><path d="M 1412,-986 C 1610,-1114 1836,-1246 2046,-1320 L 2092,-1346" fill="none" stroke="#aab2b8" stroke-width="6" opacity=".75"/>',
  '<path d="M 1520,-998 C 2000,-1002 2500,-1012 2840,-1020" fill="none" stroke="#0d0f11" stroke-width="18" stroke-linecap="round"/><path d="M 1520,-990 C 2000,-996 2500,-1004 2850,-1012" fill="none" stroke="#dfe4e8" stroke-width="6"/>',
  '<path d="M 2846,-1016 C 2940,-1032 3030,-1050 3140,-1054 C 3400,-1058 3660,-1052 3880,-1038 C 3640,-1028 3200,-1020 2846,-1010 Z" fill="#1b1e21"/><path d="M 2900,-1026 C 3000,-1042 3060,-1048 3140,-1049 C 3400,-1053 3640,-1048 3860,-1036" fill="none" stroke="#565d63" stroke-width="5"/>',
];

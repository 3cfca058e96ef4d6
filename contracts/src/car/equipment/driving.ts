import type { WrittenItem } from './item.ts';

export const SAFETY = [
  ['abs', 'ABS', 'abs cu asistenta la franarea de urgenta;sistem antiblocare;sistem antiblocare la franare'],
  [
    'esp',
    'Control electronic al stabilității (ESP)',
    'esp;esc;dsc;control al stabilitatii;program electronic de stabilitate',
  ],
  ['control-tractiune', 'Control al tracțiunii', 'asr;tcs;asr tcs;controlul tractiunii'],
  [
    'pornire-rampa',
    'Asistență la pornirea în rampă',
    'hill assist;hill holder;hill start assist;hsa;asistenta la plecarea din rampa',
  ],
  ['esp-pornire-rampa', 'ESP cu asistență la pornirea în rampă', '', 'esp pornire-rampa'],
  ['airbaguri-fata', 'Airbaguri frontale', 'airbag sofer si pasager;airbaguri fata;airbag frontal;airbag'],
  ['airbaguri-laterale', 'Airbaguri laterale', 'airbag lateral;airbaguri laterale fata'],
  ['airbaguri-cortina', 'Airbaguri cortină', 'airbaguri de tip cortina;airbag cortina'],
  [
    'airbaguri-complete',
    'Airbaguri frontale, laterale și de tip cortină',
    'airbaguri frontale laterale si cortina;6 airbaguri',
    'airbaguri-fata airbaguri-laterale airbaguri-cortina',
  ],
  ['airbag-genunchi', 'Airbag pentru genunchi', 'airbag genunchi;airbag genunchi sofer'],
  ['airbag-central', 'Airbag central', 'airbag central fata'],
  ['isofix', 'Prinderi ISOFIX', 'isofix;sistem isofix pe locurile laterale din spate;sistem isofix;i size'],
  ['ecall', 'Sistem de apel de urgență eCall', 'ecall;e call;apel de urgenta;apel de urgenta ecall'],
  [
    'presiune-pneuri',
    'Monitorizarea presiunii în pneuri',
    'tpms;senzori presiune pneuri;senzori de presiune in roti;control presiune pneuri',
  ],
  ['alarma', 'Alarmă', 'sistem de alarma;alarma antifurt'],
  ['imobilizator', 'Imobilizator electronic', 'imobilizator'],
  ['inchidere-centralizata', 'Închidere centralizată cu telecomandă', 'inchidere centralizata'],
] as const satisfies WrittenItem[];

export const AID = [
  ['cruise', 'Pilot automat', 'cruise control;tempomat;regulator de viteza'],
  ['acc', 'Pilot automat adaptiv', 'acc;adaptive cruise control;tempomat adaptiv;cruise control adaptiv', 'cruise'],
  [
    'acc-stop-go',
    'Pilot automat adaptiv cu funcție Stop & Go',
    'acc stop go;pilot automat adaptiv stop go;cruise control adaptiv cu stop go',
    'acc',
  ],
  ['limitator', 'Limitator de viteză', 'speed limiter'],
  ['limitator-inteligent', 'Limitator inteligent de viteză', 'isa;asistenta inteligenta pentru viteza', 'limitator'],
  ['franare-urgenta', 'Frânare automată de urgență', 'aeb;franare de urgenta;franare autonoma de urgenta;front assist'],
  [
    'banda',
    'Asistență la menținerea benzii',
    'lane assist;lka;lane keeping assist;mentinere banda;asistenta mentinere banda',
  ],
  [
    'unghi-mort',
    'Asistență pentru unghiul mort',
    'blind spot;bsm;blind spot assist;senzor unghi mort;monitorizare unghi mort',
  ],
  [
    'trafic-spate',
    'Avertizare trafic transversal spate',
    'rcta;rear cross traffic alert;avertizare trafic transversal',
  ],
  [
    'semne',
    'Recunoașterea semnelor de circulație',
    'recunoasterea indicatoarelor rutiere;recunoastere semne de circulatie;traffic sign assist',
  ],
  ['oboseala', 'Detectarea oboselii șoferului', 'senzor de oboseala;detectare oboseala;avertizare oboseala'],
  ['asistenta-trafic', 'Asistență în ambuteiaj', 'traffic jam assist;asistenta la aglomeratie'],
  ['senzori-spate', 'Senzori de parcare spate', 'senzori parcare spate;senzori de parcare in spate;pdc spate'],
  ['senzori-fata', 'Senzori de parcare față', 'senzori parcare fata;pdc fata'],
  [
    'senzori-fata-spate',
    'Senzori de parcare față și spate',
    'senzori parcare fata spate;senzori parcare fata si spate;senzori de parcare fata spate;pdc fata si spate',
    'senzori-fata senzori-spate',
  ],
  [
    'camera-spate',
    'Cameră video pentru mersul înapoi',
    'camera marsarier;camera video marsarier;camera de marsarier;camera spate;camera de mers inapoi;camera video spate',
  ],
  [
    'camera-360',
    'Camere video 360°',
    'camera 360;camere 360;camera video 360;camera 360 grade;camere 360 grade',
    'camera-spate',
  ],
  ['parcare-automata', 'Parcare automată', 'park assist;asistenta la parcare;sistem de parcare automata'],
  ['moduri-condus', 'Moduri de condus', 'drive mode;selectare mod de condus;driving mode;multi sense'],
  ['asistenta-coborare', 'Asistență la coborârea în pantă', 'hill descent control;hdc'],
] as const satisfies WrittenItem[];

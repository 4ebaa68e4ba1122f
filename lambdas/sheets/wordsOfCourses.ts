import { wordSet } from './wordSet.ts';

// A word that a list has counts with an s behind it, too.

/** In the headings of columns that say something about a course, so that visitors may read them. */
export const IN_HEADINGS = wordSet(
  // Remarks.
  `note remark comment info information detail description summary about content outline syllabus overview focus subject question`,
  // Its price.
  `price cost fee rate vat rrp offer discount deposit payment funding funded`,
  // Its days and hours.
  `duration length day hour week weekday weekend month term year morning afternoon evening time start end finish date next previous moved postponed validity valid frequency occurrence`,
  // Subjects, and the qualifications that they lead to.
  `session level grade category categories class classes type kind format mode method delivery online classroom theory practical language medium stage part module unit topic title theme programme exam examination test assessment entry result
  qualification certificate certification award awarding accreditation accredited approval approved jaupt cpd cpc credits points code ref reference number no id`,
  // For whom.
  `haulage passenger goods national international sector industry requirement prerequisite eligibility suitable audience age height weight min minimum max maximum size limit machine vehicle truck lorry van bus coach licence license`,
  // How to book it.
  `link url web website page book booking register registration recording slides open places spaces seats left status availability available capacity other`,
  // The place and its comforts.
  `room building floor hall street county area region city country postcode map directions where local office lunch food catering refreshments parking access facilities wifi equipment ppe kit tools materials bring wear`,
  `nodiadau sylwadau manylion gwybodaeth disgrifiad pris ffi hyd diwrnod oriau lefel math iaith cinio bwyd parcio ystafell ardal sir tref dolen cod rhif`,
);

/** Between them. */
export const JOINING = wordSet(
  'of the and or for to by in on at with per is it a an our your what who which how y yr o i ar am',
);

/** In cells about courses, beside those above. In any spelling they are no names. */
export const IN_CELLS = wordSet(
  // How a date stands.
  `yes true false none nil full free included including inclusive excluded extra done remaining taken booked sold now soon running guaranteed popular
  confirm confirmed provisional provided unavailable limited unlimited few closed cancelled waiting list tbc tba poa oes nac ie na ddim llawn gael`,
  // Days, months and seasons.
  `monday tuesday wednesday thursday friday saturday sunday mon tue wed thu thur fri sat sun
  january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec
  spring summer autumn winter easter christmas bank holiday today tomorrow weekly monthly daily nightly annual pm noon midday
  dydd nos llun mawrth mercher iau gwener sadwrn sul ionawr chwefror ebrill mai mehefin gorffennaf awst medi hydref tachwedd rhagfyr bore prynhawn hwyr`,
  // People.
  `trainer instructor tutor driver operator manager haulier delegate candidate learner person people group staff member adult child children company companies customer employer owner men women ladies beginner novice experienced intermediate advanced`,
  // Courses and their tests.
  `course training refresher initial basic standard core elective periodic conversion foundation safe safety health first aid work emergency driving transport freight logistics road dangerous hazardous load loading loader
  forklift counterbalance reach stacker pallet crane slinger signaller telehandler tachograph digital digi analogue card photo passport mock pass fail resit retake paper multiple choice mcq case study
  tank tanker radioactive explosives packages specialised tunnel bridge awareness law legislation rules regulation fuel eco defensive urban cycling cyclist walk round check customs manual handling vulnerable users fatigue wellbeing mental count ratio
  virtual reality hybrid blended remote webinar zoom teams live face home distance self learning interactive workshop seminar conference presentation demonstration lecture lab intensive fast track`,
  // Those who award and govern.
  `adr fors dcpc lgv pcv hgv psv dvsa dvla olat tm cilt loler puwer coshh dqc pdp vr clocs iosh nebosh allmi rtitb itssar npors ipaf pasma cscs citb nvq btec sqa bsc iru lantra edi guilds highfield qualsafe`,
  // Languages and countries.
  `english welsh polish romanian french german spanish portuguese bilingual british european wales england scotland ireland uk cymraeg saesneg`,
  // Towns.
  `cardiff swansea newport barry bridgend llanelli neath talbot merthyr tydfil pontypridd caerphilly cwmbran wrexham bangor aberystwyth carmarthen haverfordwest pembroke milford haven llandudno rhyl holyhead newtown brecon abergavenny chepstow monmouth
  caerdydd abertawe casnewydd wrecsam caerfyrddin london bristol gloucester hereford shrewsbury chester liverpool manchester birmingham leeds glasgow edinburgh`,
  // Addresses.
  `north south east west mid central valley hotel inn house centre center park estate industrial business yard depot suite stadium college school club campus site main reception gate door entrance rear upper lower ground lane avenue drive court square station port airport services`,
  // Clothes and meals.
  `own clean high vis visibility boots shoes coat laptop tablet pen notebook steel toe glasses warm clothes clothing waterproof overalls gloves helmet jacket hat goggles
  breakfast tea coffee sandwiches drinks buffet snacks vegetarian hot cold toilet disabled lift step wheelchair`,
  // Requests.
  `please meet call ring phone email ask see contact enquire enquiry enquiries need needed require required essential recommended welcome advised useful optional compulsory mandatory suit`,
  // Prices.
  `inc incl excl ex approx gbp early bird saver special reduced sale deal off double single pair half`,
  // Numbers, sizes and colours.
  `one two three four five six seven eight nine ten second third final last each both all any only new old more most small big large silver gold bronze green amber red blue yellow white black`,
  // Words between.
  `late from until till til after before during between over under up down ahead back beforehand there here this that these those let not but if then than so very just also plus again same ditto idem fel uchod another every
  are was were be been being can must should do does has have had he she they we you us them his her its my their`,
);

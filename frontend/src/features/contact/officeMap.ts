import { business } from '../../../../domain/business.ts';

/** West, south, east and north edges in degrees. The sample address is in Cardiff; VITE_MAP_URL shows the real one. */
const CARDIFF = [-3.197, 51.473, -3.157, 51.49];

export const MAP_FRAME_URL =
  import.meta.env.VITE_MAP_URL ||
  `https://www.openstreetmap.org/export/embed.html?bbox=${CARDIFF.join('%2C')}&layer=mapnik`;

/** The same place, for a tab of its own or a phone's map. */
export const MAP_LINK = `https://www.openstreetmap.org/search?query=${encodeURIComponent(business.address.join(', '))}`;

import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { business } from '../../../../domain/business.ts';
import classes from './OfficeMap.module.css';

/** West, south, east and north edges in degrees. The sample address is in Cardiff; VITE_MAP_URL shows the real one. */
const CARDIFF = [-3.197, 51.473, -3.157, 51.49];

const MAP_FRAME_URL =
  import.meta.env.VITE_MAP_URL ||
  `https://www.openstreetmap.org/export/embed.html?bbox=${CARDIFF.join('%2C')}&layer=mapnik`;

/** The same place, for a tab of its own or a phone's map. */
export const MAP_LINK = `https://www.openstreetmap.org/search?query=${encodeURIComponent(business.address.join(', '))}`;

/** Moves the focus from the button, which is gone, to the map. */
const focusOn = (frame: HTMLIFrameElement | null) => frame?.focus();

/** Fetches the map only when asked to: before that, no other site learns of the visit. */
export function OfficeMap() {
  const [isShown, setShown] = useState(false);
  return isShown ? (
    <iframe
      ref={focusOn}
      className={`screen-only ${classes.frame}`}
      src={MAP_FRAME_URL}
      title="Map of our office"
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the map has another origin, and so its own storage
      sandbox="allow-scripts allow-same-origin allow-popups"
    />
  ) : (
    <div className="screen-only">
      <Button variant="outline" onClick={() => setShown(true)}>
        Show map
      </Button>
      <p className={classes.source}>This fetches a map from {new URL(MAP_FRAME_URL).hostname}.</p>
    </div>
  );
}

import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import classes from './OfficeMap.module.css';
import { MAP_FRAME_URL } from './officeMap.ts';

/** The button that had the focus is gone. */
const focusOn = (frame: HTMLIFrameElement | null) => frame?.focus();

/** Fetches the map only when asked to: before that, no other site learns of the visit. */
export function OfficeMap() {
  const [isShown, setShown] = useState(false);
  return (
    <div className={classes.map}>
      {isShown ? (
        <iframe
          ref={focusOn}
          className={classes.frame}
          src={MAP_FRAME_URL}
          title="Map of our office"
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the map has another origin, and so its own storage
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      ) : (
        <>
          <Button variant="white" onClick={() => setShown(true)}>
            Show map
          </Button>
          <p className={classes.source}>This fetches a map from {new URL(MAP_FRAME_URL).hostname}.</p>
        </>
      )}
    </div>
  );
}

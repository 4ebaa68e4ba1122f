import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import classes from './OfficeMap.module.css';
import { MAP_FRAME_URL } from './officeMap.ts';

/** The button that had the focus has gone. */
const focusOn = (frame: HTMLIFrameElement | null) => frame?.focus();

/** A map that is fetched only when it is asked for: until then nobody else learns who reads this page. */
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
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the map is of another origin, so its own storage is not ours
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

import { createContext } from 'react';

/** Whether the code of the page that was asked for is on its way, while the old page is still shown. */
export const PageIsComing = createContext(false);

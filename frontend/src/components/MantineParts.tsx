import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from '../styles/theme.ts';

/** Around what is made of Mantine's components: each such part is in a chunk of its own, which comes after the page. */
export function MantineParts({ children }: { readonly children: ReactNode }) {
  return (
    // The variables are in the style sheet that every page has.
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      {children}
    </MantineProvider>
  );
}

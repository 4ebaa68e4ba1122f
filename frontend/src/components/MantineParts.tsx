import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from '../styles/theme.ts';

/** Provides Mantine's theme. Only parts that load after the page use Mantine's components. */
export function MantineParts({ children }: { readonly children: ReactNode }) {
  return (
    // The CSS variables are in a style sheet (build/themeVariables.ts).
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

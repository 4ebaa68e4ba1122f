import type { ComponentProps } from 'react';
import { Button } from './Button.tsx';
import classes from './EmailField.module.css';
import { TextField } from './Field.tsx';

/** Another address that the visitor may have meant. */
export interface EmailSuggestion {
  readonly address: string;
  readonly take: () => void;
}

interface EmailFieldProps extends ComponentProps<typeof TextField> {
  readonly suggestion?: EmailSuggestion | undefined;
}

export function EmailField({ suggestion, className, ...field }: EmailFieldProps) {
  return (
    <div className={className}>
      <TextField {...field} type="email" />
      {/* Always there, so that screen readers say what comes into it. */}
      <output>
        {suggestion ? (
          <Button className={classes.suggestion} variant="subtle" onClick={suggestion.take}>
            Did you mean {suggestion.address}?
          </Button>
        ) : null}
      </output>
    </div>
  );
}

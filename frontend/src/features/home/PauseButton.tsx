import classes from './PauseButton.module.css';

interface PauseButtonProps {
  readonly className: string | undefined;
  /** "film", "slides" */
  readonly what: string;
  readonly isPlaying: boolean;
  readonly onClick: () => void;
}

/** For pictures that move by themselves. */
export function PauseButton({ className, what, isPlaying, onClick }: PauseButtonProps) {
  return (
    <button
      className={`${classes.button} ${className}`}
      type="button"
      aria-label={`${isPlaying ? 'Pause' : 'Play'} ${what}`}
      onClick={onClick}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" fill="currentColor" aria-hidden>
        <path d={isPlaying ? 'M6 4h4v16H6zM14 4h4v16h-4z' : 'M7 4l13 8-13 8z'} />
      </svg>
    </button>
  );
}

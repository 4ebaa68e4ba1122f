import { createRoot } from 'react-dom/client';
import { HeroFilm } from '../../frontend/src/features/hero/HeroFilm.tsx';

createRoot(document.body).render(<HeroFilm />);

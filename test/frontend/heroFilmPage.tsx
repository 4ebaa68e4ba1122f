import { createRoot } from 'react-dom/client';
import { HeroFilm } from '../../frontend/src/features/home/HeroFilm.tsx';

createRoot(document.body).render(
  <div style={{ height: 450 }}>
    <HeroFilm />
  </div>,
);

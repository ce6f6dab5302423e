import '../view/theme/app.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from './Gallery.tsx';

const place = document.getElementById('gallery');
if (place) createRoot(place).render(<Gallery />);

import { renderToStaticMarkup } from 'react-dom/server.edge';
import { HomeFront } from '../view/home/HomeFront.tsx';

/** The home page before its scripts have loaded. */
export const markup = renderToStaticMarkup(
  <div className="room min-h-dvh">
    <div className="home home-static">
      <HomeFront />
    </div>
  </div>,
);

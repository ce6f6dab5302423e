import { Link } from 'wouter';
import { texts } from '../../texts/index.ts';
import { type ButtonLook, buttonLook } from '../shared/buttonLook.ts';

export function HomeLink({ look = 'quiet' }: { readonly look?: ButtonLook }) {
  return (
    <Link href="/" className={buttonLook(look)}>
      {texts.join.home}
    </Link>
  );
}

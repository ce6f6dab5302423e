import { createRoot } from 'react-dom/client';

/** Opens the rules at one of them. They stay open though the refusal that led here goes by itself meanwhile. */
export async function showRule(rule: string): Promise<void> {
  const { RulesDialog } = await import('../rules/RulesDialog.tsx');
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () =>
    setTimeout(() => {
      root.unmount();
      place.remove();
    });
  root.render(<RulesDialog rule={rule} onClose={close} />);
}

type Child = Node | string | false | null;

interface Attributes {
  readonly [name: string]: string | undefined;
}

/** Names come from strangers: text becomes text nodes, and nothing is ever parsed as HTML. */
export function element(tag: string, attributes: Attributes, ...children: readonly Child[]): HTMLElement {
  return filled(document.createElement(tag), attributes, children);
}

export function drawing(tag: string, attributes: Attributes, ...children: readonly Child[]): SVGElement {
  return filled(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);
}

function filled<E extends Element>(parent: E, attributes: Attributes, children: readonly Child[]): E {
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) parent.setAttribute(name, value);
  for (const child of children) if (child !== false && child !== null) parent.append(child);
  return parent;
}

/** A value as an XML document: an element for each property, a list as elements named as the root says, null left out. */
export function xmlOf(root: string, value: unknown): string {
  const list = Array.isArray(value) ? `ArrayOf${root}` : root;
  return `<?xml version="1.0" encoding="utf-8"?>\n${element(list, value, root)}`;
}

function element(name: string, value: unknown, ofItems = 'string'): string {
  if (value === null || value === undefined) return '';
  return `<${name}>${contentOf(value, ofItems)}</${name}>`;
}

function contentOf(value: unknown, ofItems: string): string {
  if (Array.isArray(value)) return (value as unknown[]).map((item) => element(ofItems, item)).join('');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([key, part]) => {
        // Keys that are no names of elements, such as the codes of coordinate systems.
        const name = /^[A-Za-z_]/.test(key) ? key : `_${key}`;
        return element(name, part, singular(name));
      })
      .join('');
  return String(value).replaceAll(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const singular = (name: string): string => name.replace(/s$/, '');

/**
 * A ref that keeps the height of its element, while that is in the page, as a property of the element around it, or of the
 * root.
 */
export function measureHeight(property: `--${string}`, holder: 'parent' | 'root') {
  return (element: HTMLElement | null): (() => void) | undefined => {
    if (element === null) return undefined;
    const style = (holder === 'root' ? document.documentElement : element.parentElement)?.style;
    const observer = new ResizeObserver(() => style?.setProperty(property, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style?.removeProperty(property);
    };
  };
}

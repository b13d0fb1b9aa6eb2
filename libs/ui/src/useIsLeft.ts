import { useEffect, useRef, type RefObject } from 'react';

/**
 * Whether the user has left the page of this component: an action that ends later must not take them away from the next
 * page.
 * @returns a ref that is true once the component is unmounted
 */
export function useIsLeft(): Readonly<RefObject<boolean>> {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return isLeft;
}

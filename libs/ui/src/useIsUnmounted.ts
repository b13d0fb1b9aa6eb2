import { useEffect, useRef, type RefObject } from 'react';

/**
 * Whether the user has left the page of this component: an action that ends later must not take them away from the next
 * page.
 * @returns a ref that is true once the component is unmounted
 */
export function useIsUnmounted(): Readonly<RefObject<boolean>> {
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);
  return isUnmounted;
}

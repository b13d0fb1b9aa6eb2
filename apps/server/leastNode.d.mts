/** Why this version of Node, such as `v20.19.2`, cannot run the product, in one line; null when it can. */
export declare function nodeFault(version: string): string | null;

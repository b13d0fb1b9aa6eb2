/** Style sheets are imported for their effect alone; the build emits them as files of their own. */
declare module '*.css';
